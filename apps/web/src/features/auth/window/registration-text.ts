export const registrationText = {
  invitation: 'This site accepts new riders by invitation only. Open the link of your invitation to register.',
  closed: 'This site takes no new riders at the moment.',
} as const
