import type { Me } from '@scooter-rides/contract'
import { lazy, Suspense } from 'react'
import { Loading } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DataSection } from './data/data-section.tsx'
import { PersonalSection } from './personal/personal-section.tsx'
import { type Looks, PreferencesSection } from './preferences-section.tsx'
import { profileSections, type ProfileSection } from './profile-sections.ts'
import { SecuritySection } from './security/security-section.tsx'

const PrivacySection = lazy(async () => ({ default: (await import('./privacy/privacy-section.tsx')).PrivacySection }))

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
    privacy: (
      <Suspense fallback={<Loading>Loading your privacy zones...</Loading>}>
        <PrivacySection rider={rider} />
      </Suspense>
    ),
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
