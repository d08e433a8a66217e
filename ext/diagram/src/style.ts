/** The looks of a diagram. A page that shows one live sets the class `active` on states and edges. */
export const style = `
  .fs { font-family: system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', Arial, sans-serif; }
  .fs .paper { fill: #ffffff; }
  .fs .machine { font-size: 18px; font-weight: 700; fill: #1c2733; }
  .fs .about { font-size: 12px; fill: #5b6b7b; }
  .fs .state > rect { fill: #f4f7fb; stroke: #4a6076; stroke-width: 1.4; }
  .fs .state.deep1 > rect { fill: #ffffff; }
  .fs .state.region > rect { stroke-dasharray: 6 4; }
  .fs .state.final > rect { fill: #eef1f4; }
  .fs .state .name { font-size: 14px; font-weight: 600; fill: #1c2733; }
  .fs .state .line { font-size: 12px; fill: #44586b; }
  .fs .state .rule { stroke: #c3ced9; stroke-width: 1; }
  .fs .dot { fill: #1c2733; }
  .fs .any rect { fill: #fff6df; stroke: #b98b1d; stroke-width: 1.2; }
  .fs .any text { font-size: 12px; font-style: italic; fill: #7a5a0c; }
  .fs .edge path { fill: none; stroke: #5b6b7b; stroke-width: 1.4; }
  .fs .edge .tip { fill: #5b6b7b; stroke: none; }
  .fs .edge text { font-size: 12px; fill: #1f4e79; paint-order: stroke; stroke: #ffffff; stroke-width: 4px; stroke-linejoin: round; }
  .fs .edge text .does { fill: #5b6b7b; }
  .fs .edge.self path { stroke: #8795a3; }
  .fs .state.active > rect { fill: #fff3c4; stroke: #b7791f; stroke-width: 2.4; }
  .fs .line.active { fill: #b7791f; font-weight: 600; }
  .fs .edge.active path { stroke: #b7791f; stroke-width: 2.6; }
  .fs .edge.active .tip { fill: #b7791f; }
`
