package fulfilment.rest.packagings;

import fulfilment.api.packagings.PackagingId;
import fulfilment.api.packagings.PackagingQuery.FindPackaging;
import fulfilment.api.packagings.PackagingQuery.ListPackagings;
import fulfilment.api.packagings.PackagingView;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Packagings: boxes and bags for shipments. Rules PKG-1, PKG-7. */
@RestController
@RequestMapping("/api/v1/packagings")
class PackagingController {

    private final Api api;

    PackagingController(Api api) {
        this.api = api;
    }

    /**
     * List packagings. Answers a page of the active ones, or with {@code inactive} of the inactive ones. Rule PKG-7.
     *
     * @param inactive With {@code true}, inactive packagings instead of active ones
     */
    @GetMapping
    @Access(Level.ANY_USER)
    Answer<List<PackagingView>> listPackagings(@RequestParam(defaultValue = "false") boolean inactive,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListPackagings(!inactive, offset.value()));
    }

    /** Get a packaging. It shows its measures, and whether it is advised automatically. Rules PKG-2, PKG-4. */
    @GetMapping("/{idpackaging}")
    @Access(Level.ANY_USER)
    Answer<PackagingView> getPackaging(@PathVariable PackagingId idpackaging) {
        return api.find(new FindPackaging(idpackaging));
    }

    /** Create a packaging. It is active. Length, width and height come together or not at all (1010). Rules PKG-1, PKG-2, PKG-3, PKG-5. */
    @PostMapping
    @Access(rights = Right.WAREHOUSES_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<PackagingView> createPackaging(@RequestBody PackagingBody body) {
        return api.create(body.create(), FindPackaging::new);
    }

    /**
     * Change a packaging. {@code active} false inactivates it. Length, width and height come together or not at all (1010). Rules PKG-2,
     * PKG-5.
     */
    @PutMapping("/{idpackaging}")
    @Access(rights = Right.WAREHOUSES_EDIT)
    Answer<PackagingView> changePackaging(@PathVariable PackagingId idpackaging, @RequestBody PackagingBody body) {
        return api.change(body.change(idpackaging), new FindPackaging(idpackaging));
    }
}
