import InfoIcon from '~icons/pixelarticons/info-box'

import { useQuery } from '@tanstack/react-query'

import { product } from '../lib/product.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Facts } from '../ui/layout/facts.tsx'
import { Panel, Card } from '../ui/layout/panel.tsx'
import { SponsorList } from '../features/sponsors/sponsor-list.tsx'
import { instanceQuery } from '../session/instance/instance.queries.ts'

export function AboutScreen() {
  const { data: instance } = useQuery(instanceQuery)
  return (
    <div className="page grid gap-6">
      <Card>
        <h1 className="text-h1">About {instance?.name ?? product}</h1>
        <p className="mt-2 max-w-[60ch] text-ink-2">
          A place where scooter riders plan rides, join each other and talk. It runs on its operator's own machine; your
          rides and messages stay there.
        </p>
        <div className="mt-4">
          <ButtonLink href="/welcome">Take the tour</ButtonLink>
        </div>
      </Card>
      {instance?.about && (
        <Panel title="From the operator" icon={InfoIcon}>
          <p className="max-w-[60ch] whitespace-pre-line wrap-anywhere">{instance.about}</p>
        </Panel>
      )}
      <SponsorList />
      <Panel title="Privacy" icon={InfoIcon} id="privacy">
        <p className="max-w-[60ch] whitespace-pre-line wrap-anywhere">
          {instance?.privacy ??
            'Your e-mail address is never shown to other riders. Photos lose their location before they are stored. This page loads nothing from other hosts. A browser you have signed in on keeps a signed cookie for up to 400 days, so that wrong guesses elsewhere do not lock you out there. If you delete your account while it is suspended, a keyed hash of your e-mail address is kept until the suspension ends.'}
        </p>
      </Panel>
      <Panel title="Source" icon={InfoIcon} id="source">
        <p className="max-w-[60ch]">
          The program is free software under the MIT licence. Its source is on the operator’s machine, in the folder it
          was started from. This server also describes its API.
        </p>
        <div className="mt-4">
          <ButtonLink href="/api/docs">API reference</ButtonLink>
        </div>
      </Panel>
      <Panel title="Version" icon={InfoIcon} id="version">
        <Facts
          facts={[
            { name: 'Program', value: __VERSION__ },
            { name: 'Build', value: <span className="text-data">{__BUILD_ID__}</span> },
            { name: 'Typefaces', value: 'Jersey 10, Instrument Sans, Martian Mono (OFL 1.1)' },
            { name: 'Icons', value: 'pixelarticons (MIT)' },
          ]}
        />
      </Panel>
    </div>
  )
}
