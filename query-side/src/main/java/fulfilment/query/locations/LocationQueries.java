package fulfilment.query.locations;

import fulfilment.api.locations.LocationEvent;
import fulfilment.api.locations.LocationQuery.FindLocation;
import fulfilment.api.locations.LocationQuery.ListLocations;
import fulfilment.api.locations.LocationQuery.ListProductsAtLocation;
import fulfilment.api.locations.LocationTypeEvent;
import fulfilment.api.locations.LocationTypeQuery.FindLocationType;
import fulfilment.api.locations.LocationTypeQuery.ListLocationTypes;
import fulfilment.api.locations.LocationTypeView;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.SortColumns;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.util.Locale;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries about locations, the products linked to them, and location types. Rules LOC-16, LOC-17, LOC-18. */
@Component
@ReadsOnlyViews
class LocationQueries {

    private static final SortColumns SORTED = SortColumns.of("l", "name", "idwarehouse");

    private final Views views;

    LocationQueries(Views views) {
        this.views = views;
    }

    private Select locations() {
        return Select.from(views, "location", "l").as(LocationAnswers.LOCATION);
    }

    @QueryHandler
    @Nullable
    Json answer(FindLocation query) {
        return locations().whereIs("id", query.idlocation()).one();
    }

    @QueryHandler
    Json answer(ListLocations query) {
        var found = locations().whereIs("type", query.type()).whereIs("idwarehouse", query.idwarehouse())
                .whereIs("name", query.name()).search(query.search(), "name")
                .whereIs("idlocation_type", query.idlocationType());
        if (query.onlyAvailable()) {
            found.where("not exists (select from stock_link k where k.idlocation = l.id)");
        }
        return found.sortable(SORTED).page(query.offset()).list();
    }

    @QueryHandler
    @Nullable
    Json answer(ListProductsAtLocation query) {
        if (answer(new FindLocation(query.idlocation())) == null) {
            return null;
        }
        return Select.from(views, "stock_link", "s").as(LocationAnswers.PRODUCT)
                .whereIs("s.idlocation", query.idlocation()).identifiedBy("s.idproduct").page(query.offset())
                .list();
    }

    @QueryHandler
    @Nullable
    Json answer(FindLocationType query) {
        return Select.stored(views, "location_type").whereIs("id", query.idlocationType()).one();
    }

    @QueryHandler
    Json answer(ListLocationTypes query) {
        return Select.stored(views, "location_type").page(query.offset()).list();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<LocationState, LocationEvent> locationsDocuments(Wire wire) {
            return new Documents<>("location", LocationState.class, LocationEvent.class, new LocationFold(), wire)
                    .column("shown", "text", location -> wire.write(location.shown()))
                    .column("type", "text", location -> location.kind().name().toLowerCase(Locale.ROOT))
                    .column("idwarehouse", "int", LocationState::idwarehouse)
                    .column("name", "text", location -> location.details().name())
                    .column("idlocation_type", "int", location -> location.details().idlocationType())
                    .column("bulk", "boolean", location -> location.details().bulk());
        }

        @Bean
        Documents<LocationState, LocationEvent> knownLocationsDocuments(Wire wire) {
            return new Documents<>("known_location", LocationState.class, LocationEvent.class, new KnownLocationFold(), wire)
                    .column("shown", "text", location -> wire.write(location.shown()))
                    .column("idlocation_type", "int", location -> location.details().idlocationType());
        }

        @Bean
        Documents<LocationTypeView, LocationTypeEvent> locationTypesDocuments(Wire wire) {
            return new Documents<>("location_type", LocationTypeView.class, LocationTypeEvent.class,
                    new LocationTypeFold(), wire);
        }
    }
}
