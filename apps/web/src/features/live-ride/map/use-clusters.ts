import { useMemo, useState } from 'react'
import { type ClusterInput, clusterMoving, type MovingCluster } from '../../../map/marks/cluster-moving.ts'
import { useMapZoom } from '../../../map/view/use-map-zoom.ts'
import type { GroupRider } from '../group-rider.ts'

/** The riders on the map in clusters, which keep their leaders from one position to the next. */
export function useClusters(riders: readonly GroupRider[], isMeHidden: boolean, selectedId: string | undefined) {
  const zoom = useMapZoom()
  const inputs = useMemo(() => inputsOf(riders, isMeHidden, selectedId), [riders, isMeHidden, selectedId])
  const [known, setKnown] = useState<{
    inputs: ClusterInput[]
    zoom: number
    clusters: MovingCluster<ClusterInput>[]
  }>()
  if (known?.inputs === inputs && known.zoom === zoom) return known.clusters
  const clusters = clusterMoving(inputs, zoom, known?.clusters)
  setKnown({ inputs, zoom, clusters })
  return clusters
}

/** The riders on the map. What must be seen at once is not hidden in a cluster. */
function inputsOf(riders: readonly GroupRider[], isMeHidden: boolean, selectedId: string | undefined): ClusterInput[] {
  return riders.flatMap(({ userId, position: { lat, lng, isPrivate, status }, isMe, role }) => {
    if (lat === null || lng === null || isPrivate || (isMe && isMeHidden)) return []
    const isAlone = isMe || role !== null || status === 'help' || userId === selectedId
    return [{ key: userId, lat, lng, isAlone }]
  })
}
