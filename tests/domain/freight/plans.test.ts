import { testPlans } from "./plans";

// A whole table of this size is read sooner than its index, unless the database is told otherwise.
testPlans({ postings: 4000, settings: ["enable_seqscan = off"] });
