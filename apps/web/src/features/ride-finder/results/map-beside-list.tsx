import { type ReactNode, useCallback, useState } from 'react'
import { classNames } from '../../../ui/base/class-names.ts'
import './map-beside-list.css'

interface Pointing {
  /** The hovered ride, whose route is drawn. */
  pointedId: number | undefined
  onPoint: (rideId: number, isPointed: boolean) => void
}

/** A map and a list that highlight the same ride. The route stays while the pointer moves to the map, so that its ends can be clicked. */
export function MapBesideList({
  className,
  children,
}: {
  className?: string
  children: (pointing: Pointing) => ReactNode
}) {
  const [pointedId, setPointedId] = useState<number>()
  const onPoint = useCallback((rideId: number, isPointed: boolean) => {
    if (isPointed) setPointedId(rideId)
  }, [])
  const leave = () => setPointedId(undefined)
  return (
    <div
      className={classNames('finder', className)}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && leave()}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || leave()}
    >
      {children({ pointedId, onPoint })}
    </div>
  )
}
