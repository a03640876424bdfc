export const profileSections = [
  { value: 'profile', label: 'Profile' },
  { value: 'preferences', label: 'Preferences' },
  { value: 'privacy', label: 'Privacy' },
  { value: 'security', label: 'Security' },
  { value: 'data', label: 'Data' },
] as const
export type ProfileSection = (typeof profileSections)[number]['value']

/** The section named in the address, else the first. */
export function asProfileSection(name: string | undefined): ProfileSection {
  return profileSections.find(({ value }) => value === name)?.value ?? 'profile'
}
