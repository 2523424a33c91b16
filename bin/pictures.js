import "./node-version.js";

import("./draw-pictures.js");
