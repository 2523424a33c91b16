import "./node-version.js";

import("./suite.js");
