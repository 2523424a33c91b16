/**
 * What may be done with a thing in each of its states, in the order it is offered, and where each action leads. No
 * entry in the table, no such action.
 */
export function lifecycle<Status extends string, Action extends string, End extends string = never>(
  actions: readonly Action[],
  transitions: Record<Status, Partial<Record<Action, Status | End>>>,
) {
  return {
    actionsIn: (status: Status): Action[] => actions.filter((action) => transitions[status][action]),
    /** The state that an action leads to; null where it is not allowed. */
    after: (status: Status, action: Action): Status | End | null => transitions[status][action] ?? null,
    /** The states that an action is allowed in. */
    statusesFor: (action: Action): Status[] =>
      (Object.keys(transitions) as Status[]).filter((status) => transitions[status][action]),
  };
}
