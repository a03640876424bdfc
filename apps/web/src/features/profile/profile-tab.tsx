import type { Me } from '@scooter-rides/contract'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DataSection } from './data/data-section.tsx'
import { PersonalSection } from './personal/personal-section.tsx'
import { type Looks, PreferencesSection } from './preferences-section.tsx'
import { profileSections, type ProfileSection } from './profile-sections.ts'
import { SecuritySection } from './security/security-section.tsx'

const PrivacySection = lazyPart(async () => (await import('./privacy/privacy-section.tsx')).PrivacySection, {
  pending: <Loading>Loading your privacy zones...</Loading>,
  isAhead: true,
})

interface ProfileTabProps {
  rider: Me
  section: ProfileSection
  onSection: (section: ProfileSection) => void
  /** Shows a choice of skin and mode at once. */
  onLooks: (looks: Partial<Looks>) => void
  /** The account is gone. */
  onDeleted: () => void
}

/** The dashboard's My Profile, section by section. */
export function ProfileTab({ rider, section, onSection, onLooks, onDeleted }: ProfileTabProps) {
  const contents = {
    profile: <PersonalSection rider={rider} />,
    preferences: <PreferencesSection rider={rider} onLooks={onLooks} />,
    privacy: <PrivacySection rider={rider} />,
    security: <SecuritySection rider={rider} />,
    data: <DataSection rider={rider} onDeleted={onDeleted} />,
  }
  return (
    <Tabs
      label="Profile"
      look="sub"
      value={section}
      onChange={onSection}
      panelClassName="p-4 md:p-7"
      tabs={profileSections.map(({ value, label }) => ({ value, label, content: contents[value] }))}
    />
  )
}
