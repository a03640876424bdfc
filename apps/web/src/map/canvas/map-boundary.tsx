import { Component, type ReactNode } from 'react'

import { t } from '../../lib/language/t.ts'
import { MapFailed } from './map-status.tsx'

interface State {
  hasFailed: boolean
}

/** Catches errors of a map, so that the rest of the page stays usable. */
export class MapBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <MapFailed message={t('map.failed.load')} onRetry={() => window.location.reload()} />
  }
}
