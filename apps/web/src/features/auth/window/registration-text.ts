export const registrationText = {
  invitation: 'This site accepts new riders by invitation only. Open the link in your invitation to register.',
  closed: 'Registration is closed at the moment.',
} as const
