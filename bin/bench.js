import "./node-version.js";

import("../tests/bench/bench.js");
