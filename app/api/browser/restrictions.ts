import { readRecord, writeItem } from "./storage";
import { readToken } from "./stored-auth";

type RestrictedFeature = {
  restrictionFeatureId: number;
  translations: { restrictionId: number; dictionaryLanguageId: number; restrictionFeatureId: number; text: string }[];
};

const lifetime = 2 * 60 * 60 * 1000;

const query =
  "query { restrictions { restrictionFeatureId translations { restrictionId dictionaryLanguageId restrictionFeatureId text } } }";

/**
 * The features closed to the signed-in person's company with their texts: from the browser's storage for two hours,
 * then from /api; `anew` asks at once, as after sign-in. Nobody signed in or a failed call gives an empty list.
 */
export async function loadRestrictions({ anew = false } = {}): Promise<RestrictedFeature[]> {
  const token = readToken();
  if (!token) return [];
  const cachedFeatures = anew ? undefined : readFresh();
  if (cachedFeatures) return cachedFeatures;

  try {
    const { callApi } = await import("./call");
    const { restrictions } = await callApi<{ restrictions: RestrictedFeature[] }>(query);
    // Signed out while the call was on its way: nothing of this person may be stored any more.
    if (readToken())
      writeItem("restrictions", JSON.stringify({ features: restrictions, expiry: Date.now() + lifetime }));
    return restrictions;
  } catch {
    return [];
  }
}

function readFresh(): RestrictedFeature[] | undefined {
  const { features, expiry } = readRecord("restrictions") ?? {};
  const remainingTime = typeof expiry === "number" ? expiry - Date.now() : 0;
  // More than a lifetime left means that the clock was set back since.
  return Array.isArray(features) && remainingTime > 0 && remainingTime <= lifetime ? features : undefined;
}
