package fulfilment.rest.movements;

import fulfilment.api.movements.MovementCommand.CreateMovement;
import fulfilment.api.movements.MovementLine;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.platform.RequestContext;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that creates a movement between warehouses. Rules MOV-1, MOV-2, MOV-8.
 *
 * @param fromIdwarehouse the id of the warehouse that the pieces leave
 * @param toIdwarehouse   the id of another warehouse, which gets the pieces
 * @param remarks         remarks on the movement; null or absent for none
 * @param products        the first products of the movement, at most 1,000; null or absent for none
 */
record MovementBody(@Required @Nullable Integer fromIdwarehouse, @Required @Nullable Integer toIdwarehouse,
        @Nullable String remarks,
        @Nullable List<@Nullable MovementProductBody> products) {

    CreateMovement create(RequestContext context) {
        return new CreateMovement(new WarehouseId(Check.required("from_idwarehouse", fromIdwarehouse)),
                new WarehouseId(Check.required("to_idwarehouse", toIdwarehouse)), Check.longText("remarks", remarks), wanted(),
                context.iduser());
    }

    private List<MovementLine.Wanted> wanted() {
        if (products == null) {
            return List.of();
        }
        return Check.each("products", products, (line, place) -> line.wanted(place + "."));
    }
}
