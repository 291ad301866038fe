import { badgeRecipe } from '#src/ui/badge.recipe.ts';
import { buttonRecipe } from '#src/ui/button.recipe.ts';
import { cardRecipe } from '#src/ui/card.recipe.ts';
import { dialogRecipe } from '#src/ui/dialog.recipe.ts';
import { tabsRecipe } from '#src/ui/tabs.recipe.ts';

/** Every recipe of src/ui under the name of its generated function. */
export const recipes = { badge: badgeRecipe, button: buttonRecipe, card: cardRecipe };

export const slotRecipes = { dialog: dialogRecipe, tabs: tabsRecipe };
