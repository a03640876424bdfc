export const sponsorKeys = {
  all: ['sponsors'],
  list: ['sponsors', 'list'],
  one: (sponsorId: number) => ['sponsors', sponsorId] as const,
} as const
