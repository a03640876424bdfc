import { Loading } from '../../ui/feedback/skeleton.tsx'

export function RoutePending() {
  return <Loading>Loading...</Loading>
}
