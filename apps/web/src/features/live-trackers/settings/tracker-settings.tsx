import { isolate, type NewTracker } from '@scooter-rides/contract'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { appNames } from './app-names.ts'
import { OwnTracksSettings } from './owntracks-settings.tsx'
import { TraccarSettings } from './traccar-settings.tsx'

interface TrackerSettingsProps {
  tracker: NewTracker
  onDone: () => void
}

/** The settings of a new tracker, which the server cannot show again. */
export function TrackerSettings({ tracker, onDone }: TrackerSettingsProps) {
  const [app, setApp] = useState<'owntracks' | 'traccar'>('owntracks')
  return (
    <section aria-labelledby="tracker-settings" className="grid gap-4">
      <h2 className="text-h2 wrap-anywhere" id="tracker-settings" tabIndex={-1} ref={focusOnce}>
        {t('live-trackers.settings.title', { name: isolate(tracker.name) })}
      </h2>
      <Note tone="amber">{t('live-trackers.settings.once')}</Note>
      <Tabs
        label={t('live-trackers.settings.apps')}
        variant="sub"
        value={app}
        onChange={setApp}
        panelClassName="pt-4"
        tabs={[
          {
            value: 'owntracks',
            label: appNames.owntracks,
            content: <OwnTracksSettings settings={tracker.owntracks} />,
          },
          { value: 'traccar', label: appNames.traccar, content: <TraccarSettings settings={tracker.traccar} /> },
        ]}
      />
      <p className="text-sm text-ink-2">{t('live-trackers.settings.test')}</p>
      <div>
        <Button onClick={onDone}>{t('live-trackers.settings.done')}</Button>
      </div>
    </section>
  )
}

/** The form that created the tracker has disappeared with its focus. */
function focusOnce(heading: HTMLElement | null): void {
  heading?.focus()
}
