import { OPERATOR_ENDPOINTS, createApi, withBearer, type Bearer } from '@realm/api-client';

/** A consumer's tool for staff: disables a member, or reports why it could not. */
export function openConsole(origin: string, bearer: Bearer) {
  const api = createApi(OPERATOR_ENDPOINTS, { baseUrl: () => origin, use: [withBearer(() => bearer)] });
  return {
    disable: async (uid: string, reason: string) => {
      const answer = await api['member/access']({ uid, disabled: true, reason });
      if (answer.ok) return `${uid} is disabled`;
      return answer.failure.kind === 'refused' ? answer.failure.message : answer.failure.kind;
    },
  };
}
