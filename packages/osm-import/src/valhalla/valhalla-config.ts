/** No elevation, transit or traffic data. */
const quiet = { type: '' }

interface Builder {
  folder: string
  /** The Lua file with the rules for tags; Valhalla's own if undefined. */
  rules?: string
  threads: number
}

export const builderConfig = ({ folder, rules, threads }: Builder) => ({
  mjolnir: {
    tile_dir: folder,
    ...(rules !== undefined && { graph_lua_name: rules }),
    concurrency: threads,
    // Progress goes to stderr line by line.
    logging: { type: 'std_err', color: false },
    hierarchy: true,
    shortcuts: true,
    reclassify_links: true,
    include_driving: true,
    include_bicycle: true,
    include_pedestrian: true,
    include_driveways: true,
    // The highest id of a way, one bit each. OpenStreetMap is at 1.4 thousand million.
    id_table_size: 4_000_000_000,
    data_processing: {
      infer_internal_intersections: true,
      infer_turn_channels: true,
      apply_country_overrides: true,
      use_admin_db: false,
      grid_divisions_within_tile: 32,
    },
  },
})

/** Per thread of libuv. A full cache is emptied. */
const tileCacheBytes = 64_000_000
const maxLabels = 100_000

/** Metres as the crow flies: a tour of several days as one route. */
const longestRoute = 2_000_000
const vehicle = {
  max_distance: longestRoute,
  max_locations: 50,
  max_matrix_distance: longestRoute,
  max_matrix_location_pairs: 2500,
}

/** The configuration of the router. Opening fails if a part named here is missing, so that no later route fails for it. */
export const actorConfig = (folder: string) => ({
  mjolnir: { tile_dir: folder, logging: quiet, hierarchy: true, shortcuts: true, max_cache_size: tileCacheBytes },
  loki: {
    actions: ['locate', 'route', 'sources_to_targets', 'optimized_route', 'trace_attributes'],
    logging: quiet,
    use_connectivity: true,
    service_defaults: {
      heading_tolerance: 60,
      minimum_reachability: 50,
      node_snap_tolerance: 5,
      radius: 0,
      search_cutoff: 35_000,
      street_side_max_distance: 1000,
      street_side_tolerance: 5,
    },
  },
  thor: {
    logging: quiet,
    source_to_target_algorithm: 'select_optimal',
    // The memory of a long search is freed afterwards: each thread keeps its own.
    max_reserved_labels_count_astar: maxLabels,
    max_reserved_labels_count_bidir_astar: maxLabels,
    max_reserved_labels_count_dijkstras: maxLabels,
    max_reserved_labels_count_bidir_dijkstras: maxLabels,
  },
  odin: { logging: quiet, markup_formatter: { markup_enabled: false } },
  meili: {
    logging: quiet,
    mode: 'auto',
    verbose: false,
    customizable: [],
    default: {
      beta: 3,
      breakage_distance: 2000,
      geometry: false,
      gps_accuracy: 5,
      interpolation_distance: 10,
      max_route_distance_factor: 5,
      max_route_time_factor: 5,
      max_search_radius: 100,
      route: true,
      search_radius: 50,
      sigma_z: 4.07,
      turn_penalty_factor: 0,
    },
    grid: { cache_size: 100_240, size: 500 },
  },
  service_limits: {
    ...Object.fromEntries(
      ['auto', 'bus', 'taxi', 'truck', 'bicycle', 'motor_scooter', 'motorcycle'].map((costing) => [costing, vehicle]),
    ),
    pedestrian: { ...vehicle, max_transit_walking_distance: 1, min_transit_walking_distance: 1 },
    ...Object.fromEntries(['bikeshare', 'multimodal', 'transit'].map((costing) => [costing, vehicle])),
    isochrone: { max_contours: 1, max_distance: 1, max_locations: 1, max_time_contour: 1, max_distance_contour: 1 },
    centroid: { max_distance: 1, max_locations: 1 },
    skadi: { max_shape: 1, min_resample: 10 },
    status: { allow_verbose: false },
    trace: {
      max_alternates: 3,
      max_alternates_shape: 100,
      max_distance: longestRoute,
      max_gps_accuracy: 100,
      max_search_radius: 100,
      max_shape: 100_000,
    },
    max_alternates: 3,
    max_exclude_locations: 50,
    max_exclude_polygons_length: 10_000,
    max_radius: 200,
    max_reachability: 100,
    max_timedep_distance: 0,
    max_timedep_distance_matrix: 0,
    max_distance_disable_hierarchy_culling: 0,
    // Motorways are excluded for scooters instead of being expensive.
    allow_hard_exclusions: true,
  },
})
