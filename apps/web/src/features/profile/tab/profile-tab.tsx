import type { TextKey } from '@scooter-rides/messages'
import type { Me } from '@scooter-rides/contract'
import type { ReactNode } from 'react'
import { t } from '../../../lib/language/t.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Loading } from '../../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { PersonalSection } from '../personal/personal-section.tsx'
import { type Appearance, PreferencesSection } from '../preferences/preferences-section.tsx'
import { profileSections, type ProfileSection } from './profile-sections.ts'

const labels: Record<ProfileSection, TextKey> = {
  profile: 'profile.tabs.profile',
  preferences: 'profile.tabs.preferences',
  privacy: 'profile.tabs.privacy',
  security: 'profile.tabs.security',
  data: 'profile.tabs.data',
  decisions: 'profile.tabs.decisions',
}

const ZonesLoading = () => <Loading>{t('profile.tabs.loadingZones')}</Loading>
const SessionsLoading = () => <Loading>{t('profile.tabs.loadingSessions')}</Loading>
const DataLoading = () => <Loading>{t('profile.tabs.loadingData')}</Loading>

// The chunks of the other sections are loaded when they are selected.
const NotificationsSection = lazyPart(
  async () => (await import('../notifications/notifications-section.tsx')).NotificationsSection,
  { isAhead: true },
)
const PrivacySection = lazyPart(async () => (await import('../privacy/privacy-section.tsx')).PrivacySection, {
  pending: <ZonesLoading />,
  isAhead: true,
})
const SecuritySection = lazyPart(async () => (await import('../security/security-section.tsx')).SecuritySection, {
  pending: <SessionsLoading />,
  isAhead: true,
})
const DataSection = lazyPart(async () => (await import('../data/data-section.tsx')).DataSection, {
  pending: <DataLoading />,
  isAhead: true,
})

// Without `isAhead`: most riders never open it, and its texts are a bundle of their own.
const DecisionsSection = lazyPart(async () => (await import('../decisions/decisions-section.tsx')).DecisionsSection, {
  pending: <DataLoading />,
})

interface ProfileTabProps {
  rider: Me
  /** Until it is true, only the sections' tabs are rendered. */
  isBegun: boolean
  section: ProfileSection
  onSection: (section: ProfileSection) => void
  onAppearance: (appearance: Partial<Appearance>) => void
  /** The rider's statistics, above the names. */
  numbers?: ReactNode
  /** The ride alerts, below the notification settings. */
  alerts?: ReactNode
  onDeleted: () => void
}

export function ProfileTab({
  rider,
  isBegun,
  section,
  onSection,
  onAppearance,
  numbers,
  alerts,
  onDeleted,
}: ProfileTabProps) {
  const contents = {
    profile: (
      <>
        {numbers}
        <PersonalSection rider={rider} />
      </>
    ),
    preferences: (
      <>
        <PreferencesSection rider={rider} onAppearance={onAppearance} />
        <NotificationsSection rider={rider} />
        {alerts}
      </>
    ),
    privacy: <PrivacySection rider={rider} />,
    security: <SecuritySection rider={rider} />,
    data: <DataSection rider={rider} onDeleted={onDeleted} />,
    decisions: <DecisionsSection />,
  }
  return (
    <Tabs
      label={t('profile.tabs.title')}
      variant="sub"
      value={section}
      onChange={onSection}
      panelClassName="p-4 md:p-7"
      tabs={profileSections.map((value) => ({ value, label: t(labels[value]), content: isBegun && contents[value] }))}
    />
  )
}
