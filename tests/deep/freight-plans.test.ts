import { testPlans } from "../domain/freight/plans";

testPlans({ postings: 30_000 });
