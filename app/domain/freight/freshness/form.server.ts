import { z } from "zod";
import { severalPostingsForm } from "~/domain/freight/posting/form.server";

/** The postings that are ticked on the page of a mailed link. */
export const stillForm = z.object({ postingIds: severalPostingsForm.shape.postingIds });
