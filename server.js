import "./server/index.js";
