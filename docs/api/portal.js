/** Signs in at a portal and returns a function that runs one query of its API. */
export async function signIn(address, login, password) {
  const entering =
    "mutation ($login: String!, $password: String!) { signIn(login: $login, password: $password) { token } }";
  const { signIn: state } = await send(address, null, entering, { login, password });
  return (query, variables) => send(address, state.token, query, variables);
}

async function send(address, token, query, variables) {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${address}/api`, { method: "POST", headers, body: JSON.stringify({ query, variables }) });
  const { data, errors } = await answer.json();
  if (!errors) return data;
  const wait = errors[0].extensions.retryAfter;
  if (!wait) throw new Refusal(errors);
  await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  return send(address, token, query, variables);
}

/** What the portal refused, each problem with its code, its field and a sentence. */
export class Refusal extends Error {
  constructor(errors) {
    super(errors.map(({ extensions: { pl, field } }) => (field ? `${field}: ${pl}` : pl)).join("\n"));
    this.codes = errors.map(({ extensions }) => extensions.code);
  }
}
