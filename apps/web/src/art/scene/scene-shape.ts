export interface SceneShape {
  width: number
  height: number
  seed: number
  /** The sun's position, 0 to 1 from the left. */
  sun: number
  /** Height of the road in scene pixels. */
  ground: number
  /** Scales the houses. */
  tall: number
}

export interface SceneColours {
  isNight: boolean
  token: (name: string) => string
}
