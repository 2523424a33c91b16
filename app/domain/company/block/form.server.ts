import { z } from "zod";
import { identifier } from "~/domain/kernel/form.server";

export const blockedCompanyForm = z.object({ companyId: identifier });
