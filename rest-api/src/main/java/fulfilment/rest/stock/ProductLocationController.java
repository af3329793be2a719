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

    /** 200 and all linked locations of the product, in all warehouses. Not paginated. */
    @GetMapping
    @Access(Level.ANY_USER)
    Answer<List<ProductLocationView>> listProductLocations(@PathVariable ProductId idproduct) {
        return api.list(new ListProductLocations(idproduct));
    }

    /** 201 and the link; 1011 if the location is already linked, 1012 if it is exclusive and linked to another product. */
    @PostMapping
    @Access(rights = Right.LOCATIONS_LINK)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ProductLocationView> linkProductLocation(@PathVariable ProductId idproduct, @RequestBody LocationLinkBody body) {
        api.existing(new ListProductLocations(idproduct));
        var command = body.link(StockId.of(idproduct));
        api.send(command);
        return Answer.created(api.existing(new FindProductLocation(idproduct, command.location())));
    }

    /** 200 and the link; 404 if the location is not linked. */
    @PutMapping("/{idlocation}")
    @Access(rights = Right.LOCATIONS_LINK)
    Answer<ProductLocationView> changeProductLocation(@PathVariable ProductId idproduct, @PathVariable LocationId idlocation,
            @RequestBody LocationLinkBody body, SentBody sent) {
        var entry = new FindProductLocation(idproduct, idlocation);
        api.existing(entry);
        api.requireUnchanged(sent, entry, LOCATION);
        return api.change(body.change(StockId.of(idproduct), idlocation), entry);
    }

    /** 204; 1012 while the location holds stock of the product. */
    @DeleteMapping("/{idlocation}")
    @Access(rights = Right.LOCATIONS_LINK)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> unlinkProductLocation(@PathVariable ProductId idproduct, @PathVariable LocationId idlocation) {
        return api.remove(new UnlinkLocation(StockId.of(idproduct), idlocation),
                new FindProductLocation(idproduct, idlocation));
    }
}
