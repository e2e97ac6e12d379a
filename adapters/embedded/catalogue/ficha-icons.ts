/** The names of the symbols beside the facts of a product. */
export const fichaIcons = [
  'cosecha',
  'region',
  'altura',
  'crianza',
  'graduacion',
  'composicion',
  'guarda',
  'maridaje',
  'copa',
  'temperatura',
  'origen',
  'destilado',
  'material',
  'medidas',
  'acidez',
  'capacidad',
] as const;
