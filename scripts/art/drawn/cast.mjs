/** The drawn people: colours and style of hair, face and clothes. */
export const cast = {
  lena: { skin: '#F2C3A0', hair: '#2A1A22', style: 'bob', iris: '#3B2A20', lip: '#C2485A', brow: '#2A1A22', wear: 'turtleneck', top: '#E8E2D8' },
  omar: { skin: '#B87A4E', hair: '#17120F', style: 'fade', iris: '#1D120B', lip: '#8E4A3E', brow: '#17120F', beard: 'full', wear: 'tee', top: '#E76F51' },
  ida: { skin: '#F6CFB4', hair: '#C4532B', style: 'long', iris: '#2F6B5A', lip: '#C9544F', brow: '#9A4222', freckles: true, wear: 'straps', top: '#2F6B5A' },
  kofi: { skin: '#6E4228', hair: '#140D0B', style: 'short', iris: '#120A06', lip: '#6E3230', brow: '#140D0B', wear: 'shirt', top: '#F1F1F1' },
  mei: { skin: '#F3CDA8', hair: '#14121C', style: 'fringe', iris: '#221712', lip: '#CE5163', brow: '#1C1820', wear: 'turtleneck', top: '#22223B' },
  nia: { skin: '#8A5433', hair: '#1B1110', style: 'afro', iris: '#1C0F08', lip: '#9A3F4A', brow: '#1B1110', earrings: true, wear: 'straps', top: '#F4A261' },
  jun: { skin: '#EBBF95', hair: '#1A1720', style: 'quiff', iris: '#20150F', lip: '#B25F58', brow: '#1A1720', glasses: true, wear: 'shirt', top: '#C9D6DF' },
  sol: { skin: '#D69A6A', hair: '#3A2016', style: 'bun', iris: '#3A2413', lip: '#B8474A', brow: '#3A2016', earrings: true, wear: 'tee', top: '#F7B32B' },
  ravi: { skin: '#A56A41', hair: '#15110F', style: 'quiff', iris: '#170D07', lip: '#8A463C', brow: '#15110F', moustache: true, wear: 'shirt', top: '#BC4749' },
  ada: { skin: '#E9B791', hair: '#E7D7C3', style: 'crop', iris: '#4A6C8C', lip: '#B4545A', brow: '#A08A74', glasses: true, wear: 'turtleneck', top: '#9A031E' },
  amal: { skin: '#DFA67A', hair: '#2F5D62', style: 'scarf', iris: '#3A2413', lip: '#B24A52', brow: '#2A1912', wear: 'tee', top: '#2F5D62' },
  bo: { skin: '#EFC09A', hair: '#B98745', style: 'wave', iris: '#3E6F8F', lip: '#BA5E58', brow: '#8A6230', beard: 'light', wear: 'tee', top: '#33415C' },
};

/** The ground each of them stands before: kind, two ends of the gradient, the shape's colour. */
export const grounds = {
  lena: ['halo', '#2B3A67', '#111a38', '#7F9CF5'],
  omar: ['sun', '#0F5257', '#08292c', '#2A9D8F'],
  ida: ['sun', '#3D2C6B', '#1d1438', '#6D4AC9'],
  kofi: ['sun', '#E9A23B', '#a8641a', '#F4C95D'],
  mei: ['sun', '#B23A48', '#5e1723', '#EF6F6C'],
  nia: ['sun', '#1E5F74', '#0c2d38', '#58B4AE'],
  jun: ['sun', '#2F3E46', '#141c20', '#84A98C'],
  sol: ['sun', '#7A3E9D', '#2f1245', '#C77DFF'],
  ravi: ['sun', '#3A5A40', '#16261a', '#A3B18A'],
  ada: ['sun', '#355070', '#14202f', '#8FB8DE'],
  amal: ['sun', '#C9745A', '#6e3322', '#F2B5A0'],
  bo: ['sun', '#264653', '#0e1f26', '#6FB1C7'],
};
