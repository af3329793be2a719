/** Documents on paper: what is printed for the picker and put into the parcel, as PDF. Rules DOC. */
@NullMarked
package fulfilment.rest.documents;

import org.jspecify.annotations.NullMarked;
