import "./node-version.js";

import("./start-over.js");
