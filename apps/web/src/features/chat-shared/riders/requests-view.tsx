import type { ReactElement } from 'react'
import { t } from '../../../lib/language/t.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { RiderSection } from './rider-section.tsx'

interface RequestsViewProps {
  /** A row for each request. */
  incoming: ReactElement[]
  outgoing: ReactElement[]
}

/** Friend requests that wait for an answer, by their direction. */
export function RequestsView({ incoming, outgoing }: RequestsViewProps) {
  if (incoming.length + outgoing.length === 0) return <Empty title={t('chat.requests.none')} headingLevel={2} />
  return (
    <>
      {incoming.length > 0 && (
        <RiderSection title={t('chat.requests.incoming')}>
          <ul className="rows">{incoming}</ul>
        </RiderSection>
      )}
      {outgoing.length > 0 && (
        <RiderSection title={t('chat.requests.outgoing')}>
          <ul className="rows">{outgoing}</ul>
        </RiderSection>
      )}
    </>
  )
}
