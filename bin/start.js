import "./node-version.js";

import("./portal.js");
