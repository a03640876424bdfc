export const profileSections = ['profile', 'preferences', 'privacy', 'security', 'data', 'decisions'] as const
export type ProfileSection = (typeof profileSections)[number]

/** The section named in the address, else the first. */
export function asProfileSection(name: string | undefined): ProfileSection {
  return profileSections.find((section) => section === name) ?? 'profile'
}
