package fulfilment.rest.stock;

import fulfilment.api.locations.LocationId;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.ProductLocationView;
import fulfilment.api.stock.StockCommand.UnlinkLocation;
import fulfilment.api.stock.StockId;
import fulfilment.api.stock.StockQuery.FindProductLocation;
import fulfilment.api.stock.StockQuery.ListProductLocations;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.FixedMember;
import fulfilment.rest.bodies.SentBody;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** The links of a product to locations. Rules STK-48, STK-51, STK-54. */
@RestController
@RequestMapping("/api/v1/products/{idproduct}/locations")
class ProductLocationController {

    private static final FixedMember LOCATION = FixedMember.of("idlocation", "remove the link and add another one");

    private final Api api;

    ProductLocationController(Api api) {
        this.api = api;
    }

    /**
     * List locations of a product. Answers all locations that it is linked to at once, in all warehouses, with its stock there. Rule
     * STK-50.
     */
    @GetMapping
    @Access(Level.ANY_USER)
    Answer<List<ProductLocationView>> listProductLocations(@PathVariable ProductId idproduct) {
        return api.list(new ListProductLocations(idproduct));
    }

    /**
     * Link a product to a location. Refused if it is linked already (1011), if the location is exclusive and linked to another product
     * (1012), and for a product of a type without stock (1007). Announces {@code products.changed}. Rules STK-48, STK-49, STK-53, STK-55.
     */
    @PostMapping
    @Access(rights = Right.LOCATIONS_LINK)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ProductLocationView> linkProductLocation(@PathVariable ProductId idproduct, @RequestBody LocationLinkBody body) {
        api.existing(new ListProductLocations(idproduct));
        var command = body.link(StockId.of(idproduct));
        api.send(command);
        return api.created(new FindProductLocation(idproduct, command.location()));
    }

    /**
     * Change a product's link to a location. A product has one preferred location in a warehouse at most: a new one replaces the old one.
     * Announces {@code products.changed}. Rules STK-53, STK-54.
     */
    @PutMapping("/{idlocation}")
    @Access(rights = Right.LOCATIONS_LINK)
    Answer<ProductLocationView> changeProductLocation(@PathVariable ProductId idproduct, @PathVariable LocationId idlocation,
            @RequestBody LocationLinkBody body, SentBody sent) {
        var entry = new FindProductLocation(idproduct, idlocation);
        api.existing(entry);
        api.requireUnchanged(sent, entry, LOCATION);
        return api.change(body.change(StockId.of(idproduct), idlocation), entry);
    }

    /**
     * Unlink a product from a location. Refused with 1012 while the location holds stock of the product. Announces
     * {@code products.changed}. Rules STK-51, STK-54.
     */
    @DeleteMapping("/{idlocation}")
    @Access(rights = Right.LOCATIONS_LINK)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> unlinkProductLocation(@PathVariable ProductId idproduct, @PathVariable LocationId idlocation) {
        return api.remove(new UnlinkLocation(StockId.of(idproduct), idlocation),
                new FindProductLocation(idproduct, idlocation));
    }
}
