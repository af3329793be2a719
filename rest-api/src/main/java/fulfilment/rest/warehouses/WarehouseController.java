package fulfilment.rest.warehouses;

import fulfilment.api.warehouses.WarehouseId;
import fulfilment.api.warehouses.WarehouseQuery.FindWarehouse;
import fulfilment.api.warehouses.WarehouseQuery.ListWarehouses;
import fulfilment.api.warehouses.WarehouseView;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints that read warehouses. Other endpoints, outside the public API, create and change them. Rules ACC-7, ACC-8. */
@RestController
@RequestMapping("/api/v1/warehouses")
class WarehouseController {

    private final Api api;

    WarehouseController(Api api) {
        this.api = api;
    }

    /**
     * List warehouses. Answers a page of them, by id. Rules ACC-8, ACC-17.
     *
     * @param search A part of the name. For example {@code main}.
     */
    @GetMapping
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<WarehouseView>> listWarehouses(@RequestParam(required = false) @Nullable String search,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListWarehouses(search, offset.value()));
    }

    /** Get a warehouse. It shows whether it is active and accepts orders, its priority and its address. Rules ACC-5, ACC-15. */
    @GetMapping("/{idwarehouse}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<WarehouseView> getWarehouse(@PathVariable WarehouseId idwarehouse) {
        return api.find(new FindWarehouse(idwarehouse));
    }
}
