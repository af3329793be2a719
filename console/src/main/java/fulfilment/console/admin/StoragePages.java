package fulfilment.console.admin;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Listing;
import fulfilment.console.sheets.Offer;
import fulfilment.console.sheets.Sheet;
import fulfilment.console.sheets.SheetDeclarations;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares the pages of packagings, tags, types of locations and picking containers. They are among the settings. */
@Component
class StoragePages implements SheetDeclarations {

    private static final String PACKAGING = "/packagings/{idpackaging}";
    private static final String TAG = "/tags/{idtag}";
    private static final String LOCATION_TYPE = "/locationtypes/{idlocation_type}";
    private static final String CONTAINER = "/picking-containers/{idpicking_container}";

    @Override
    public List<Listing> listings() {
        return List.of(packagings(), tags(), locationTypes(), pickingContainers());
    }

    @Override
    public List<Action> actions() {
        return List.of(createPackaging(), changePackaging(), createTag(), changeTag(), deleteTag(), createLocationType(),
                changeLocationType(), makeLocationTypeDefault(), deleteLocationType(), createContainer(), changeContainer(),
                unlinkContainer(), deleteContainer());
    }

    @Override
    public List<Sheet> sheets() {
        return List.of(packaging(), tag(), locationType(), pickingContainer());
    }

    private static Listing packagings() {
        return new Listing("settings/packagings", "/packagings", "idpackaging",
                List.of(Listing.name("name"), Listing.text("barcode"), Listing.number("length"), Listing.number("width"),
                        Listing.number("height"), Listing.flag("use_in_auto_advice")),
                List.of(Listing.Filter.flag("inactive")), "packaging.create");
    }

    private static Sheet packaging() {
        return new Sheet("settings/packagings", "/packagings/{id}", "name",
                List.of("barcode", "length", "width", "height", "use_in_auto_advice", "active", "created_at", "updated_at"),
                List.of(), List.of(Offer.always("packaging.change")), null);
    }

    private static Action createPackaging() {
        return Action.of("packaging.create", "POST", "/packagings", Action.required("name"), Action.text("barcode"),
                Action.number("length"), Action.number("width"), Action.number("height"), Action.flag("use_in_auto_advice"))
                .goingTo("/console/settings/packagings/{idpackaging}");
    }

    private static Action changePackaging() {
        return Action.of("packaging.change", "PUT", PACKAGING, Action.required("name"), Action.text("barcode"),
                Action.number("length"), Action.number("width"), Action.number("height"), Action.flag("use_in_auto_advice"),
                Action.flag("active")).changes().together("length", "width", "height");
    }

    private static Listing tags() {
        return new Listing("settings/tags", "/tags", "idtag",
                List.of(Listing.name("title"), Listing.text("color"), Listing.flag("inherit")), List.of(), "tag.create");
    }

    private static Sheet tag() {
        return new Sheet("settings/tags", "/tags/{id}", "title", List.of("color", "inherit"), List.of(),
                List.of(Offer.always("tag.change"), Offer.always("tag.delete")), null);
    }

    private static Action createTag() {
        return Action.of("tag.create", "POST", "/tags", Action.required("title"), color(), Action.flag("inherit"))
                .goingTo("/console/settings/tags/{idtag}");
    }

    private static Action changeTag() {
        return Action.of("tag.change", "PUT", TAG, Action.required("title"), color(), Action.flag("inherit")).changes();
    }

    private static Action deleteTag() {
        return Action.of("tag.delete", "DELETE", TAG).asks().goingTo("/console/settings/tags");
    }

    private static Action.Field color() {
        return new Action.Field("color", "color", true, List.of());
    }

    private static Listing locationTypes() {
        return new Listing("settings/locationtypes", "/locationtypes", "idlocation_type",
                List.of(Listing.name("name"), Listing.text("color"), Listing.flag("default")), List.of(), "locationtype.create");
    }

    private static Sheet locationType() {
        return new Sheet("settings/locationtypes", "/locationtypes/{id}", "name", List.of("color", "default"), List.of(),
                List.of(Offer.always("locationtype.change"),
                        Offer.when(type -> !Boolean.TRUE.equals(type.get("default")), "locationtype.default"),
                        Offer.when(type -> !Boolean.TRUE.equals(type.get("default")), "locationtype.delete")),
                null);
    }

    private static Action createLocationType() {
        return Action.of("locationtype.create", "POST", "/locationtypes", Action.required("name"), color())
                .goingTo("/console/settings/locationtypes/{idlocation_type}");
    }

    private static Action changeLocationType() {
        return Action.of("locationtype.change", "PUT", LOCATION_TYPE, Action.required("name"), color()).changes();
    }

    private static Action makeLocationTypeDefault() {
        return Action.of("locationtype.default", "POST", LOCATION_TYPE + "/default");
    }

    private static Action deleteLocationType() {
        return Action.of("locationtype.delete", "DELETE", LOCATION_TYPE).asks().goingTo("/console/settings/locationtypes");
    }

    private static Listing pickingContainers() {
        return new Listing("settings/pickingcontainers", "/picking-containers", "idpicking_container",
                List.of(Listing.name("name"), Listing.link("idpicklist", "/console/picklists/{idpicklist}"),
                        Listing.time("updated_at")),
                List.of(), "container.create");
    }

    private static Sheet pickingContainer() {
        return new Sheet("settings/pickingcontainers", "/picking-containers/{id}", "name",
                List.of("idpicklist", "created_at", "updated_at"), List.of(),
                List.of(Offer.always("container.change"),
                        Offer.when(container -> container.get("idpicklist") != null, "container.unlink"),
                        Offer.when(container -> container.get("idpicklist") == null, "container.delete")),
                null);
    }

    private static Action createContainer() {
        return Action.of("container.create", "POST", "/picking-containers", Action.required("name"))
                .goingTo("/console/settings/pickingcontainers/{idpicking_container}");
    }

    private static Action changeContainer() {
        return Action.of("container.change", "PUT", CONTAINER, Action.required("name")).changes();
    }

    private static Action unlinkContainer() {
        return Action.of("container.unlink", "POST", CONTAINER + "/unlink");
    }

    private static Action deleteContainer() {
        return Action.of("container.delete", "DELETE", CONTAINER).asks().goingTo("/console/settings/pickingcontainers");
    }
}
