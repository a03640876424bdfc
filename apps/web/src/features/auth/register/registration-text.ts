/** Why not everybody may register here. */
export const registrationText = {
  invitation: 'New riders come in by invitation here. Open the link of your invitation to register.',
  closed: 'This site takes no new riders at the moment.',
} as const
