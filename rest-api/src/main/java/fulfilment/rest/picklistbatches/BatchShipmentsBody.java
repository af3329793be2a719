package fulfilment.rest.picklistbatches;

import fulfilment.rest.picklistbatches.BatchShipmentTable.Members;
import fulfilment.rest.bodies.Check;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that ships all picklists of a batch. Each has one parcel with all that is on the picklist. Rule PKG-33.
 *
 * @param idshippingprofile the id of the shipping profile of all of them. If null or absent, each gets the one that a single request without
 *                          it gets.
 * @param weight            the weight of each parcel in grams, 0 or more; that of everything on the picklist if null or absent
 * @param idpackaging       the id of the packaging of each parcel; null or absent for none
 */
record BatchShipmentsBody(@Nullable Integer idshippingprofile, @Nullable Integer weight, @Nullable Integer idpackaging) {

    Members members() {
        return new Members(idshippingprofile, Check.measure("weight", weight),
                idpackaging);
    }
}
