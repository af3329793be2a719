/** Makes PDF documents: picklists, packing lists and batches. Rules DOC. */
@NullMarked
package fulfilment.rest.documents;

import org.jspecify.annotations.NullMarked;
