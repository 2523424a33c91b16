import { z } from "zod";
import { optionalPhone } from "~/domain/company/form.server";
import {
  identifier,
  nothing,
  optionalText,
  parsedMoment,
  problem,
  requiredText,
  rowVersion,
  uploadedFiles,
  uuid,
} from "~/domain/form.server";
import { plateIn } from "~/domain/fleet/vehicle";
import { transactionDocumentTypes } from "./document";
import { stopNamed } from "./stop";
