import "./node-version.js";

import("./serve.js");
