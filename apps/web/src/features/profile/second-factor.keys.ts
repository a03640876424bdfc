export const secondFactorKey = ['account', 'second-factor'] as const
export const passkeysKey = ['account', 'passkeys'] as const
