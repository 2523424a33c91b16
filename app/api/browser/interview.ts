import { callNewApi } from "./call";

type SavedResponse = { questionId: number; question: string; answer: string; answeredAt: string };

/** What the person has answered in surveys so far. May reject. */
export async function loadResponses(): Promise<SavedResponse[]> {
  return (await callNewApi<{ responses: SavedResponse[] }>("interview/get-responses")).responses;
}

/** Saves one answer, and gives all that is saved. May reject. */
export async function saveResponse(response: { questionId: number; answer: string }): Promise<SavedResponse[]> {
  const body = { responses: [response] };
  return (await callNewApi<{ responses: SavedResponse[] }>("interview/save-responses", body)).responses;
}
