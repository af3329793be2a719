package fulfilment.console.admin;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Listing;
import fulfilment.console.sheets.Offer;
import fulfilment.console.sheets.Sheet;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Declares the pages of packagings, tags, types of locations and picking containers. They are among the settings. */
@Configuration(proxyBeanMethods = false)
class StoragePages {

    private static final String PACKAGING = "/packagings/{idpackaging}";
    private static final String TAG = "/tags/{idtag}";
    private static final String LOCATION_TYPE = "/locationtypes/{idlocation_type}";
    private static final String CONTAINER = "/picking-containers/{idpicking_container}";

    @Bean
    Listing packagings() {
        return new Listing("settings/packagings", "/packagings", "idpackaging",
                List.of(Listing.name("name"), Listing.text("barcode"), Listing.number("length"), Listing.number("width"),
                        Listing.number("height"), Listing.flag("use_in_auto_advice")),
                List.of(Listing.Filter.flag("inactive")), "packaging.create");
    }

    @Bean
    Sheet packaging() {
        return new Sheet("settings/packagings", "/packagings/{id}", "name",
                List.of("barcode", "length", "width", "height", "use_in_auto_advice", "active", "created_at", "updated_at"),
                List.of(), List.of(Offer.always("packaging.change")), null);
    }

    @Bean
    Action createPackaging() {
        return Action.of("packaging.create", "POST", "/packagings", Action.required("name"), Action.text("barcode"),
                Action.number("length"), Action.number("width"), Action.number("height"), Action.flag("use_in_auto_advice"))
                .goingTo("/console/settings/packagings/{idpackaging}");
    }

    @Bean
    Action changePackaging() {
        return Action.of("packaging.change", "PUT", PACKAGING, Action.required("name"), Action.text("barcode"),
                Action.number("length"), Action.number("width"), Action.number("height"), Action.flag("use_in_auto_advice"),
                Action.flag("active")).changes().together("length", "width", "height");
    }

    @Bean
    Listing tags() {
        return new Listing("settings/tags", "/tags", "idtag",
                List.of(Listing.name("title"), Listing.text("color"), Listing.flag("inherit")), List.of(), "tag.create");
    }

    @Bean
    Sheet tag() {
        return new Sheet("settings/tags", "/tags/{id}", "title", List.of("color", "inherit"), List.of(),
                List.of(Offer.always("tag.change"), Offer.always("tag.delete")), null);
    }

    @Bean
    Action createTag() {
        return Action.of("tag.create", "POST", "/tags", Action.required("title"), color(), Action.flag("inherit"))
                .goingTo("/console/settings/tags/{idtag}");
    }

    @Bean
    Action changeTag() {
        return Action.of("tag.change", "PUT", TAG, Action.required("title"), color(), Action.flag("inherit")).changes();
    }

    @Bean
    Action deleteTag() {
        return Action.of("tag.delete", "DELETE", TAG).asks().goingTo("/console/settings/tags");
    }

    private static Action.Field color() {
        return new Action.Field("color", "color", true, List.of());
    }

    @Bean
    Listing locationTypes() {
        return new Listing("settings/locationtypes", "/locationtypes", "idlocation_type",
                List.of(Listing.name("name"), Listing.text("color"), Listing.flag("default")), List.of(), "locationtype.create");
    }

    @Bean
    Sheet locationType() {
        return new Sheet("settings/locationtypes", "/locationtypes/{id}", "name", List.of("color", "default"), List.of(),
                List.of(Offer.always("locationtype.change"),
                        Offer.when(type -> !Boolean.TRUE.equals(type.get("default")), "locationtype.default"),
                        Offer.when(type -> !Boolean.TRUE.equals(type.get("default")), "locationtype.delete")),
                null);
    }

    @Bean
    Action createLocationType() {
        return Action.of("locationtype.create", "POST", "/locationtypes", Action.required("name"), color())
                .goingTo("/console/settings/locationtypes/{idlocation_type}");
    }

    @Bean
    Action changeLocationType() {
        return Action.of("locationtype.change", "PUT", LOCATION_TYPE, Action.required("name"), color()).changes();
    }

    @Bean
    Action makeLocationTypeDefault() {
        return Action.of("locationtype.default", "POST", LOCATION_TYPE + "/default");
    }

    @Bean
    Action deleteLocationType() {
        return Action.of("locationtype.delete", "DELETE", LOCATION_TYPE).asks().goingTo("/console/settings/locationtypes");
    }

    @Bean
    Listing pickingContainers() {
        return new Listing("settings/pickingcontainers", "/picking-containers", "idpicking_container",
                List.of(Listing.name("name"), Listing.link("idpicklist", "/console/picklists/{idpicklist}"),
                        Listing.time("updated_at")),
                List.of(), "container.create");
    }

    @Bean
    Sheet pickingContainer() {
        return new Sheet("settings/pickingcontainers", "/picking-containers/{id}", "name",
                List.of("idpicklist", "created_at", "updated_at"), List.of(),
                List.of(Offer.always("container.change"),
                        Offer.when(container -> container.get("idpicklist") != null, "container.unlink"),
                        Offer.when(container -> container.get("idpicklist") == null, "container.delete")),
                null);
    }

    @Bean
    Action createContainer() {
        return Action.of("container.create", "POST", "/picking-containers", Action.required("name"))
                .goingTo("/console/settings/pickingcontainers/{idpicking_container}");
    }

    @Bean
    Action changeContainer() {
        return Action.of("container.change", "PUT", CONTAINER, Action.required("name")).changes();
    }

    @Bean
    Action unlinkContainer() {
        return Action.of("container.unlink", "POST", CONTAINER + "/unlink");
    }

    @Bean
    Action deleteContainer() {
        return Action.of("container.delete", "DELETE", CONTAINER).asks().goingTo("/console/settings/pickingcontainers");
    }
}
