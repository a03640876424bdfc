import { Component, type ReactNode } from 'react'

import { MapFailed } from './map-status.tsx'

interface State {
  hasFailed: boolean
}

/** Catches a map that can't start, and keeps the rest of the page alive. */
export class MapBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <MapFailed
        message="Failed to load the map. Please check your internet connection."
        onRetry={() => window.location.reload()}
      />
    )
  }
}
