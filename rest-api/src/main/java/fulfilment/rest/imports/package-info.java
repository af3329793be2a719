/**
 * Creates and changes objects from the lines of a spreadsheet. {@link fulfilment.rest.imports.Sheet} reads the file,
 * {@link fulfilment.rest.imports.Headings} says what its columns mean, {@link fulfilment.rest.imports.ImportLines} makes an operation of each
 * line, and the bulk machinery carries them out. Rules IMP.
 */
@NullMarked
package fulfilment.rest.imports;

import org.jspecify.annotations.NullMarked;
