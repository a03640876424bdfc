import { Loading } from '../../ui/feedback/skeleton.tsx'

/** Shown while a screen's chunk or data is loading. */
export function RoutePending() {
  return <Loading>Loading...</Loading>
}
