/** The fields of a notification by the team: without the moderator's name, and independent of notification settings. */
export const ofTheTeam = { topic: null, actorId: null } as const
